import { calls, type Partner } from '@atrium/domain';
import { Banner, Button, Card, ConfirmDialog, DialogTrigger, FileDrop, useObjectUrl } from '@atrium/ui';
import classes from './company.module.css';
import type { Logo } from './use-logo.ts';

const { accept } = calls.partners.saveLogo.upload;

/** The logo, with buttons to replace and delete it. */
export function LogoCard({ partner, logo }: { partner: Partner; logo: Logo }) {
  const { upload } = logo;
  const preview = useObjectUrl(upload?.file ?? null);
  return (
    <Card title="Logo">
      <div className={classes.logo}>
        {partner.logoUrl ? (
          <div className={classes.logoShown}>
            <img
              src={partner.logoUrl}
              alt={`Logo of ${partner.name}`}
              width={120}
              height={120}
              className={classes.logoImage}
            />
            <DialogTrigger
              trigger={
                <Button variant="secondary" size="s">
                  Remove logo
                </Button>
              }
            >
              <ConfirmDialog
                title="Remove the logo?"
                confirmText="Remove"
                tone="danger"
                isPending={logo.isRemoving}
                onConfirm={logo.remove}
              >
                <p>Your events will be shown without it.</p>
                {logo.fault && <Banner tone="danger">{logo.fault}</Banner>}
              </ConfirmDialog>
            </DialogTrigger>
          </div>
        ) : (
          <p className={classes.quiet}>No logo yet.</p>
        )}
        <FileDrop
          label={partner.logoUrl ? 'Another logo' : 'Company logo'}
          noun="logo"
          accept={accept}
          acceptText="400x400 recommended, 2MB max, PNG or JPG"
          maxFiles={1}
          tooManyText={upload?.error ? "We couldn't save this logo" : 'Uploading your logo'}
          files={
            upload
              ? [
                  {
                    id: upload.file.name,
                    name: upload.file.name,
                    size: upload.file.size,
                    previewUrl: preview,
                    status: upload.error === null ? 'uploading' : 'error',
                    progress: upload.progress,
                    error: upload.error ?? undefined,
                  },
                ]
              : []
          }
          onAdd={(files) => files.slice(0, 1).forEach(logo.send)}
          onRemove={logo.dismiss}
          onRetry={upload?.canRetry ? () => logo.send(upload.file) : undefined}
        />
      </div>
    </Card>
  );
}
