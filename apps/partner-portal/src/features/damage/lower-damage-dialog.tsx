import { damageRules, formatMoney, fromMajor, money, toMajor, type DamageRequest } from '@atrium/domain';
import { Banner, Button, Dialog, NumberField, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { useChangeDamage } from './use-damage.ts';
import classes from './damage.module.css';

/** Lowers the amount of a request; the buyer can then answer again. */
export function LowerDamageDialog({ request, onClose }: { request: DamageRequest; onClose: () => void }) {
  const { currency, amountMinor } = request;
  const [amount, setAmount] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const { lower, isLowering, failure } = useChangeDamage();
  const isLess = amount !== null && amount > 0 && amount < toMajor(money(amountMinor, currency));
  const send = async () => {
    setTried(true);
    if (!isLess || text.trim() === '') return;
    if (await lower(request.id, fromMajor(amount, currency).amountMinor, text.trim())) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Lower the amount"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isLowering}>
            Back
          </Button>
          <Button isPending={isLowering} onPress={() => void send()}>
            Lower the amount
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <NumberField
          label="New amount"
          value={amount}
          onChange={setAmount}
          min={0}
          currency={currency}
          isRequired
          errorMessage={
            wasTried && !isLess ? `Enter less than ${formatMoney(money(amountMinor, currency))}` : undefined
          }
        />
        <TextArea
          label="Why"
          description="The buyer reads it."
          value={text}
          onChange={setText}
          maxLength={damageRules.textMax}
          isRequired
          errorMessage={wasTried && text.trim() === '' ? 'Say why you lower it' : undefined}
        />
      </div>
    </Dialog>
  );
}
