import { useNavigateAcrossApps } from '@atrium/account';
import { isFailure, messageOf, useContractQuery, useSignContractMutation } from '@atrium/api-slice';
import { QueryView, toast } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './agreements.module.css';
import { ContractDocument } from './contract-document.tsx';
import { ContractSigning } from './contract-signing.tsx';

/** The partner agreement: read, signed once, and kept. */
export function ContractPage() {
  const contract = useContractQuery(undefined, { refetchOnMountOrArgChange: true });
  const [sign, signing] = useSignContractMutation();
  const goTo = useNavigateAcrossApps();
  const toAgreements = () => goTo(paths.settingsTab('agreements'));

  const submit = async (documentHash: string) => {
    const { error } = await sign({ body: { documentHash } });
    if (error === undefined) {
      toast.success('Agreement signed');
      await toAgreements();
    } else if (isFailure(error) && error.code === 'agreement-changed') void contract.refetch();
  };
  return (
    <div className={classes.page}>
      <title>Partner agreement | Atrium for organisers</title>
      <h1>Partner agreement</h1>
      <QueryView query={contract}>
        {(state) => (
          <>
            <ContractDocument key={`${state.documentHash} ${state.status}`} contract={state} />
            <ContractSigning
              // another document needs another agreement
              key={state.documentHash}
              contract={state}
              fault={signing.error === undefined ? null : messageOf(signing.error)}
              isPending={signing.isLoading}
              onSign={() => void submit(state.documentHash)}
              onDone={() => void toAgreements()}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}
