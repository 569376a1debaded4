import { CopyButton } from '@atrium/ui';
import { snippetOf, type Shown } from './widget-snippet.ts';
import classes from './api.module.css';
import { useWidgetHeight } from './use-widget.ts';

/** A widget as visitors see it, and the code for a website. */
export function WidgetPreview({ shown }: { shown: Shown }) {
  const { kind, id, name, publicUrl } = shown;
  const { origin } = new URL(publicUrl);
  const address = `${origin}/widget/${kind}s/${id}`;
  const height = useWidgetHeight(address);
  const snippet = snippetOf({ ...shown, height });
  return (
    <>
      <div className={classes.preview}>
        <iframe
          className={classes.frame}
          title={`Widget of ${name}`}
          src={address}
          style={{ height: `${height ?? 320}px` }}
        />
      </div>
      <p>Paste this where the tickets belong:</p>
      <pre className={classes.code} aria-label="Widget code">
        {snippet}
      </pre>
      <div>
        <CopyButton value={snippet}>Copy code</CopyButton>
      </div>
      <p className={classes.quiet}>
        Add data-atrium-lang="de", "es" or "fr" for another language, and data-atrium-theme="light" or "dark"
        if your website has one look only.
      </p>
    </>
  );
}
