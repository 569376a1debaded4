import { Container } from '@atrium/ui';

export function HomePage() {
  return (
    <Container>
      <title>Upcoming Events | Atrium</title>
      <h1>Upcoming Events</h1>
    </Container>
  );
}
