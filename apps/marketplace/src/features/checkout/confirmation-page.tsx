import { Container } from '@atrium/ui';

export function ConfirmationPage() {
  return (
    <Container>
      <title>Thank You for Your Purchase! | Atrium</title>
      <h1>Thank You for Your Purchase!</h1>
    </Container>
  );
}
