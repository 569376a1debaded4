import {
  damageRules,
  formatMoney,
  fromMajor,
  money,
  toMajor,
  type Currency,
  type OrderId,
} from '@atrium/domain';
import { Banner, Button, Dialog, FileDrop, NumberField, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { useFileDamage } from './use-damage.ts';
import classes from './damage.module.css';

interface FileDamageDialogProps {
  orderId: OrderId;
  currency: Currency;
  /** The most that can be asked for. */
  leftMinor: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for amount, words and images of damage; keeps them while it is closed. */
export function FileDamageDialog({ orderId, currency, leftMinor, isOpen, onClose }: FileDamageDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const { images, isPending, failure, ...on } = useFileDamage(orderId, onClose);
  const most = formatMoney(money(leftMinor, currency));
  const errors = {
    amount: amount === null || amount > toMajor(money(leftMinor, currency)) || amount <= 0,
    text: text.trim() === '',
    images: !images.some(({ status }) => status === 'success'),
  };
  const isUploading = images.some(({ status }) => status === 'uploading');
  const send = () => {
    setTried(true);
    if (amount === null || errors.amount || errors.text || errors.images) return;
    void on.file(fromMajor(amount, currency).amountMinor, text.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      title="Request payment for damage"
      onOpenChange={(isShown) => !isShown && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            Back
          </Button>
          <Button isPending={isPending} isDisabled={isUploading} onPress={send}>
            Send to the buyer
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <NumberField
          label="Amount"
          description={`What the damage costs, at most ${most}`}
          value={amount}
          onChange={setAmount}
          min={0}
          currency={currency}
          isRequired
          errorMessage={wasTried && errors.amount ? `Enter an amount of at most ${most}` : undefined}
        />
        <TextArea
          label="What happened"
          description="What was damaged, how it happened and what it costs. The buyer reads it."
          value={text}
          onChange={setText}
          maxLength={damageRules.textMax}
          isRequired
          errorMessage={
            wasTried && errors.text ? 'Say what was damaged, how it happened and what it costs' : undefined
          }
        />
        <FileDrop
          label="Images"
          files={images}
          accept={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
          acceptText="JPEG, PNG, WebP or AVIF"
          maxBytes={10_000_000}
          maxFiles={damageRules.imagesMax}
          noun="images"
          isRequired
          errorMessage={wasTried && errors.images ? 'Add at least one image' : undefined}
          onAdd={on.add}
          onRemove={on.remove}
          onRetry={on.retry}
        />
      </div>
    </Dialog>
  );
}
