import { useContactRequestQuery } from '@atrium/api-slice';
import { QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes } from '../lists/index.ts';
import { RequestView } from './request-view.tsx';
import { useMarkRequest } from './use-mark-request.ts';

/** A contact request, and whether it is answered. */
export function RequestPage() {
  const requestId = useParams()['requestId'] ?? '';
  const request = useContactRequestQuery({ params: { requestId } }, { refetchOnMountOrArgChange: true });
  const { mark, isMarking } = useMarkRequest(requestId);
  return (
    <div className={classes.page}>
      <title>Request | Atrium admin</title>
      <TextLink href={paths.support}>Support</TextLink>
      <QueryView query={{ ...request, data: request.currentData, isLoading: request.isFetching }}>
        {(detail) => <RequestView request={detail} onMark={mark} isMarking={isMarking} />}
      </QueryView>
    </div>
  );
}
