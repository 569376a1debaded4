import type { Appearance } from '@stripe/stripe-js';

/** A colour of the kit as the page shows it now: Stripe's frame knows neither our tokens nor the theme. */
function colour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}

/** The look of Stripe's fields beside ours. */
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
