import postgres from 'postgres';

type Settings = postgres.Options<Record<string, postgres.PostgresType>>;

const untilNextTry = 250;

/**
 * Hears what the database tells on a channel, on a connection of its own that is followed by another whenever it is lost;
 * `onReady` runs for each. The `listen` of postgres.js 3.4.9 can go deaf when it loses its connection more than once.
 */
export async function listen(
  url: string,
  settings: Settings,
  channel: string,
  onNews: (news: string) => void,
  onReady: () => void,
): Promise<{ close: () => Promise<void> }> {
  let isOver = false;
  let ear: postgres.Sql;
  const open = async (): Promise<void> => {
    const options = {
      ...settings,
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      // What its own `listen` is made of; not declared.
      onnotify: (_channel: string, news: string) => onNews(news),
      onclose: () => {
        if (isOver || mine !== ear) return;
        void mine.end({ timeout: 0 });
        setTimeout(() => void open().catch(() => undefined), untilNextTry).unref(); // a failure closes, and so tries again
      },
    };
    const mine = postgres(url, options);
    ear = mine;
    try {
      await mine.unsafe(`listen ${channel}`);
    } catch (error) {
      void mine.end({ timeout: 0 });
      throw error;
    }
    onReady();
  };
  await open();
  return {
    close: () => {
      isOver = true;
      return ear.end({ timeout: 0 });
    },
  };
}
