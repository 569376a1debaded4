import { Container } from '@atrium/ui';

export function PurchaseAuthPage() {
  return (
    <Container>
      <title>Log in or register | Atrium</title>
      <h1>Log in or register</h1>
    </Container>
  );
}
