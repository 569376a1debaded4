import { Container } from '@atrium/ui';

export function EventSearchPage() {
  return (
    <Container>
      <title>Events | Atrium</title>
      <h1>Events</h1>
    </Container>
  );
}
