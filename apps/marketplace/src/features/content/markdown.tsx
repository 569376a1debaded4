import { TextLink } from '@atrium/ui';
import { Fragment } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './markdown.module.css';

const components: Components = {
  // the browser follows a link within the page itself, so that its section gets `hashchange`
  a: ({ href = '', children }) =>
    href.startsWith('#') ? <a href={href}>{children}</a> : <TextLink href={href}>{children}</TextLink>,
  code: ({ children }) => <code>{typeof children === 'string' ? breakable(children) : children}</code>,
  table: ({ children }) => (
    <div className={classes.table}>
      <table>{children}</table>
    </div>
  ),
};

/** Renders Markdown from this repository; not for texts of users. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.markdown}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** Lets a long name break after its parts, not within them. */
const breakable = (name: string) =>
  name.split(/(?<=[a-z][._-])(?=[a-z])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
