import type { ExportBucketFields, ExportPlan, ExportSchedule } from '@atrium/domain';
import { FormPasswordField, FormRow, FormTextField, RadioGroup } from '@atrium/ui';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const destinations = [
  { id: 'EMAIL', name: 'By email' },
  { id: 'BUCKET', name: 'To a bucket of yours (S3)' },
] as const;

/** The values of a form for the bucket of a schedule; its secret isn't among what we send. */
export const fieldsOf = ({
  endpoint,
  region,
  name,
  prefix,
  accessKeyId,
}: NonNullable<ExportSchedule['bucket']>): ExportBucketFields => ({
  endpoint,
  region,
  name,
  prefix,
  accessKeyId,
  secretAccessKey: '',
});

const noBucket: ExportBucketFields = {
  endpoint: '',
  region: '',
  name: '',
  prefix: '',
  accessKeyId: '',
  secretAccessKey: '',
};

/** Chooses whether an export is emailed or stored, and where. */
export function BucketFields({ isKnown }: { isKnown: boolean }) {
  const { control, setValue } = useFormContext<ExportPlan>();
  const bucket = useWatch({ control, name: 'bucket' });
  // what was typed stays when emails are chosen and the bucket again
  const [left, setLeft] = useState(noBucket);
  const choose = (id: (typeof destinations)[number]['id']) => {
    if (bucket) setLeft(bucket);
    setValue('bucket', id === 'BUCKET' ? (bucket ?? left) : null, { shouldDirty: true });
  };
  return (
    <>
      <RadioGroup
        label="How it is sent"
        options={destinations}
        value={bucket ? 'BUCKET' : 'EMAIL'}
        onChange={choose}
      />
      {bucket && (
        <>
          <FormTextField
            name="bucket.endpoint"
            type="url"
            label="Endpoint"
            description="Its https address on the internet, without the bucket."
            placeholder="https://s3.eu-central-1.amazonaws.com"
            autoComplete="off"
            isRequired
          />
          <FormRow>
            <FormTextField name="bucket.name" label="Bucket" autoComplete="off" isRequired />
            <FormTextField
              name="bucket.region"
              label="Region"
              placeholder="eu-central-1"
              autoComplete="off"
              isRequired
            />
          </FormRow>
          <FormTextField
            name="bucket.prefix"
            label="Folder"
            description="Leave it empty to store files at the top."
            autoComplete="off"
          />
          <FormTextField name="bucket.accessKeyId" label="Access key ID" autoComplete="off" isRequired />
          <FormPasswordField
            name="bucket.secretAccessKey"
            label="Secret access key"
            description={
              isKnown
                ? 'Leave it empty for the one that is stored already.'
                : 'The key only needs permission to write there. We store its secret encrypted and never show it.'
            }
            autoComplete="off"
            isRequired={!isKnown}
          />
        </>
      )}
    </>
  );
}
