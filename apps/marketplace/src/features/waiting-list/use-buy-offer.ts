import type { OwnWait } from '@atrium/domain';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useCart } from '../checkout/index.ts';

/** Puts the tickets that are held for an attendee into the cart, and goes on to their details. */
export function useBuyOffer({ event, ticketType, count }: OwnWait) {
  const { setQuantity, buyAlone } = useCart(event.id);
  const navigate = useNavigate();
  return () => {
    setQuantity(ticketType.id, count);
    buyAlone();
    void navigate(paths.purchaseDetails(event.id));
  };
}
