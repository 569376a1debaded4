/** Stands in for the browser's observer, because jsdom lays nothing out. */
export class Views implements IntersectionObserver {
  static all: Views[] = [];
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [0.5];
  readonly watched = new Set<Element>();
  readonly #changed: IntersectionObserverCallback;
  constructor(changed: IntersectionObserverCallback) {
    this.#changed = changed;
    Views.all.push(this);
  }
  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
  disconnect = () => this.watched.clear();
  takeRecords = () => [];
  /** Brings an element into view, or out of it. */
  move(target: Element, isIntersecting: boolean): void {
    const entry = { target, isIntersecting } as unknown as IntersectionObserverEntry; // what is read of it
    this.#changed([entry], this);
  }
}
