import { seconds } from '@atrium/domain';

/** A card of a list that was really in view. */
export interface SeenCard {
  eventId: number;
  /** From 1. */
  place: number;
  isPaid: boolean;
}

/** How long half of a card has to be in view. */
const lookMs = seconds(1);

/** Reads the marks of `listMarks` from an element or the card around it. */
export function cardOf(element: Element): SeenCard | null {
  const marked = element.closest('[data-event]');
  if (!(marked instanceof HTMLElement)) return null;
  const { event, place, paid } = marked.dataset;
  return { eventId: Number(event), place: Number(place), isPaid: paid !== undefined };
}

/** Reports each card of the document, also of lists that come later, once half of it was in view for a second. */
export function watchCards(onSeen: (card: SeenCard) => void): () => void {
  // absent where nothing is laid out
  if (!('IntersectionObserver' in window)) return () => undefined;
  const known = new WeakSet<Element>();
  const looks = new Map<Element, ReturnType<typeof setTimeout>>();
  const endLook = (card: Element) => {
    clearTimeout(looks.get(card));
    looks.delete(card);
  };
  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        endLook(target);
        if (!isIntersecting) continue;
        const look = setTimeout(() => {
          endLook(target);
          views.unobserve(target);
          const card = cardOf(target);
          if (card) onSeen(card);
        }, lookMs);
        looks.set(target, look);
      }
    },
    { threshold: 0.5 },
  );
  const observe = () => {
    for (const card of document.querySelectorAll('[data-event]')) {
      if (known.has(card)) continue;
      known.add(card);
      views.observe(card);
    }
  };
  const lists = new MutationObserver(observe);
  observe();
  lists.observe(document.body, { childList: true, subtree: true });
  return () => {
    lists.disconnect();
    views.disconnect();
    for (const card of looks.keys()) endLook(card);
  };
}
