import type { Appearance } from '@stripe/stripe-js';

/** Resolves a colour token to its current value, because Stripe's iframe has neither our tokens nor the theme. */
function colour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}

/** Styles Stripe's fields like the kit's. */
export const readAppearance = (): Appearance => ({
  variables: {
    fontFamily: 'Inter, system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '10px',
    colorBackground: colour('--surface'),
    colorPrimary: colour('--focus'),
    colorText: colour('--text'),
    colorTextSecondary: colour('--text-2'),
    colorDanger: colour('--danger'),
  },
});
