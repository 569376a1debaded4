import { Banner, Button } from '@atrium/ui';

/** Says that a form has nothing to choose from. */
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
      The lists to choose from could not be loaded.
    </Banner>
  );
}
