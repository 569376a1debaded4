import { Container } from '@atrium/ui';

export function PaymentPage() {
  return (
    <Container>
      <title>Payment | Atrium</title>
      <h1>Payment</h1>
    </Container>
  );
}
