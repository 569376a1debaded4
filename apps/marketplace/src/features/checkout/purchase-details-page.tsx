import { Container } from '@atrium/ui';

export function PurchaseDetailsPage() {
  return (
    <Container>
      <title>Attendee details | Atrium</title>
      <h1>Attendee details</h1>
    </Container>
  );
}
