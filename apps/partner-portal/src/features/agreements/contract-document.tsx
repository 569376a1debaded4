import type { ContractState } from '@atrium/domain';
import { PdfViewer, QueryView, Skeleton } from '@atrium/ui';
import classes from './agreements.module.css';
import { useContractDocument } from './use-contract-document.ts';

/** The document, shown in the page with a download link. */
export function ContractDocument({ contract: { status, version } }: { contract: ContractState }) {
  const document = useContractDocument();
  return (
    <QueryView
      query={document}
      failed="We couldn't load the agreement."
      skeleton={<Skeleton height="min(44rem, 80dvh)" radius="var(--radius-l)" />}
    >
      {({ name, url }) => (
        <div className={classes.section}>
          <PdfViewer file={url} title={`Partner agreement ${version}`} fileName={name} />
          <a href={url} download={name} className={classes.download}>
            {status === 'agreed' ? 'Download the signed agreement' : 'Download the agreement'} (PDF)
          </a>
        </div>
      )}
    </QueryView>
  );
}
