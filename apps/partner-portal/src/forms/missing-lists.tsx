import { Banner, Button } from '@atrium/ui';

/** Says that a form's lists failed to load. */
export function MissingLists({ retry }: { retry: () => void }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button size="s" variant="secondary" onPress={retry}>
          Try again
        </Button>
      }
    >
      We couldn't load the options to choose from.
    </Banner>
  );
}
