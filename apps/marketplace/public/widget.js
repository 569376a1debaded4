// Shows the ticket widget of an event in each element with data-atrium-event, or of an organiser's next events in each with
// data-atrium-organiser, instead of the link in it:
// <div data-atrium-event="123" style="min-height: 300px"><a href="https://…/events/123">Tickets</a></div>
(() => {
  const { origin } = new URL(document.currentScript.src);
  for (const element of document.querySelectorAll('[data-atrium-event], [data-atrium-organiser]')) {
    const { atriumEvent, atriumOrganiser, atriumLang, atriumTheme } = element.dataset;
    const [kind, id] = atriumEvent ? ['events', atriumEvent] : ['organisers', atriumOrganiser];
    if (element.querySelector('iframe') || !/^\d+$/.test(id)) continue;
    const address = new URL(`/widget/${kind}/${id}`, origin);
    if (atriumLang) address.searchParams.set('lang', atriumLang);
    if (atriumTheme) address.searchParams.set('theme', atriumTheme);
    const links = [...element.children];
    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = element.textContent.trim() || 'Tickets';
    // a frame that isn't laid out has no height to tell; one in another colour scheme than its content isn't transparent
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '0',
      border: '0',
      colorScheme: 'light',
    });
    const showLink = () => {
      frame.remove();
      console.warn(
        `Atrium: ${location.origin} isn't among the websites that show this widget, or the event isn't public.`,
      );
    };
    let isShown = false;
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin || typeof data?.atriumHeight !== 'number') return;
      isShown = true;
      for (const link of links) link.hidden = true;
      frame.style.height = `${data.atriumHeight}px`;
    });
    // a frame that the browser refused loads too, and says nothing
    frame.addEventListener('load', () => setTimeout(() => isShown || showLink(), 2000));
    element.append(frame);
  }
})();
