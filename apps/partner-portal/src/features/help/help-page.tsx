import { Card, EmptyState, TextField, TextLink } from '@atrium/ui';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import classes from './help.module.css';
import { findTopics } from './topics.ts';

/** Help for organisers, searchable by words. */
export function HelpPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const topics = findTopics(search);
  const change = (text: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (text) next.set('search', text);
        else next.delete('search');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.page}>
      <TextField
        type="search"
        label="Search help"
        placeholder="Refund, invitation, address"
        value={search}
        onChange={change}
        maxLength={100}
        autoComplete="off"
        prefix={<Search size={18} aria-hidden />}
        className={classes.search}
      />
      <p role="status" className={classes.count}>
        {topics.length === 1 ? '1 topic' : `${topics.length} topics`}
      </p>
      {topics.length === 0 && (
        <EmptyState title="No topic has these words" detail="Try fewer words, or write to support." />
      )}
      <div className={classes.topics}>
        {topics.map(({ id, title, text, link }) => (
          <Card key={id} title={title}>
            <div className={classes.text}>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p>
                <TextLink href={link.href}>{link.text}</TextLink>
              </p>
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
