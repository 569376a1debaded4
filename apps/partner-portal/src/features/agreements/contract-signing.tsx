import { formatEventTime, type ContractState } from '@atrium/domain';
import { Banner, Button, Card, Checkbox, DescriptionList } from '@atrium/ui';
import { useState } from 'react';
import classes from './agreements.module.css';

export interface ContractSigningProps {
  contract: ContractState;
  /** Error of the last attempt. */
  fault: string | null;
  isPending: boolean;
  onSign: () => void;
  onDone: () => void;
}

/** A checkbox that is ticked once, the next step, and the recorded signature. */
export function ContractSigning({ contract, fault, isPending, onSign, onDone }: ContractSigningProps) {
  const isSigned = contract.status === 'agreed';
  const [isTicked, setTicked] = useState(isSigned);
  return (
    <Card title={isSigned ? 'Your signature' : 'Sign the agreement'}>
      <div className={classes.section}>
        {contract.signedAt && (
          <DescriptionList
            items={[
              { term: 'Signed by', description: contract.signedBy },
              { term: 'Signed at', description: formatEventTime(contract.signedAt, 'UTC') },
              { term: 'IP address', description: contract.ipAddress },
              {
                term: 'SHA-256 of the document',
                description: <code className={classes.hash}>{contract.documentHash}</code>,
              },
            ]}
          />
        )}
        {fault && (
          <Banner tone="danger" title="We couldn't sign the agreement">
            {fault}
          </Banner>
        )}
        {/* one way: a click doesn't withdraw an agreement */}
        <Checkbox isSelected={isTicked} isDisabled={isTicked} onChange={setTicked}>
          I have read the partner agreement and agree to it for my company
        </Checkbox>
        {!isSigned && (
          <p className={classes.quiet}>
            When you continue, your name, the time, your IP address and the hash of the document are recorded
            with your signature.
          </p>
        )}
        <div>
          <Button isDisabled={!isTicked} isPending={isPending} onPress={isSigned ? onDone : onSign}>
            Continue
          </Button>
        </div>
      </div>
    </Card>
  );
}
