import { languageNames, languages } from '@atrium/domain';
import { Button, Card, QueryView, Select } from '@atrium/ui';
import { Eye, Send } from 'lucide-react';
import { peopleText } from './mailing-text.ts';
import classes from './mailings.module.css';
import type { Preview } from './use-preview.ts';

const options = languages.map((id) => ({ id, name: languageNames[id] }));

/** A mailing as its recipients get it, with how many they are. */
export function PreviewCard({
  preview: { preview, language, isReady, isTesting, ...on },
}: {
  preview: Preview;
}) {
  return (
    <Card title="Preview" className={classes.aside}>
      <div className={classes.fields}>
        <Select
          label="Language of the recipient"
          description="Greeting, date and place are in it; your words stay as they are."
          options={options}
          value={language}
          onChange={(next) => next !== null && on.setLanguage(next)}
        />
        <div className={classes.buttons}>
          <Button
            variant="secondary"
            icon={<Eye size={18} aria-hidden />}
            onPress={() => void on.onPreview()}
          >
            Preview
          </Button>
          <Button
            variant="secondary"
            icon={<Send size={18} aria-hidden />}
            isPending={isTesting}
            onPress={() => void on.onTest()}
          >
            Send me a test
          </Button>
        </div>
        {isReady ? (
          <QueryView query={preview} failed="We couldn’t make the preview">
            {({ recipients, subject, text }) => (
              <>
                <p role="status">{`${peopleText(recipients)} would get it now`}</p>
                <div className={classes.email}>
                  <strong className={classes.wrapped}>{subject}</strong>
                  <p className={classes.text}>{text}</p>
                </div>
              </>
            )}
          </QueryView>
        ) : (
          <p className={classes.quiet}>It appears once the subject and the message are complete.</p>
        )}
      </div>
    </Card>
  );
}
