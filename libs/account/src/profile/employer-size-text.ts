import { employerSizes, type EmployerSize } from '@atrium/domain';
import { formatNumber, t } from '@atrium/texts';

/** Says how many people work at a company, as `11 to 50 people`. */
export function employerSizeText(size: EmployerSize): string {
  const [from, to] = size.split('-').map(Number);
  return from === undefined || to === undefined
    ? t('More than {{number}} people', { number: formatNumber(Number.parseInt(size, 10) - 1) })
    : t('{{from}} to {{to}} people', { from: formatNumber(from), to: formatNumber(to) });
}

/** Sizes to choose from. */
export const employerSizeOptions = () => employerSizes.map((id) => ({ id, name: employerSizeText(id) }));
