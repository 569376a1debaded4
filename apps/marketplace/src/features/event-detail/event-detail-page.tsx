import { Container } from '@atrium/ui';

export function EventDetailPage() {
  return (
    <Container>
      <title>Event | Atrium</title>
      <h1>Event</h1>
    </Container>
  );
}
