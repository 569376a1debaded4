import {
  messageOf,
  saveFile,
  useAgreeToDamageMutation,
  useCountriesQuery,
  useDisagreeWithDamageMutation,
  useOwnDamageReceiptMutation,
  useOwnDamageRequestQuery,
  usePayDamageMutation,
} from '@atrium/api-slice';
import { ChallengeDialog, GatewayForm, type Challenge } from '@atrium/account';
import { damageRules, money, type CompleteOrder, type DamageRequest } from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  DamageDetails,
  QueryView,
  TextArea,
  TextLink,
  toast,
} from '@atrium/ui';
import { formatMoney, sortByTranslatedName, t } from '@atrium/texts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './damage.module.css';

/** A damage request: what the organiser says, and the buyer's answer and payment. */
export function DamagePage() {
  const damageRequestId = useParams()['damageRequestId'] ?? '';
  const request = useOwnDamageRequestQuery(
    { params: { damageRequestId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={classes.page}>
      <title>{`${t('Damage request')} | Atrium`}</title>
      <h1>{t('Damage request')}</h1>
      <QueryView query={request} failed={t("We couldn't load the damage request. Try again.")}>
        {(detail) => (
          <>
            <TextLink href={paths.order(detail.orderId)}>
              {t('Order {{number}}', { number: detail.orderNumber })}
            </TextLink>
            <Card>
              <DamageDetails request={detail} />
            </Card>
            {(detail.status === 'OPEN' || detail.status === 'DISAGREED') && (
              <Answer key={detail.amountMinor} request={detail} />
            )}
            {detail.status === 'AGREED' && <Payment request={detail} />}
            {detail.status === 'PAID' && <Receipt request={detail} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Receipt({ request: { id } }: { request: DamageRequest }) {
  const [make, making] = useOwnDamageReceiptMutation();
  const download = async () => {
    const { data, error } = await make({ params: { damageRequestId: id } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return (
    <div>
      <Button variant="secondary" isPending={making.isLoading} onPress={() => void download()}>
        {t('Download receipt')}
      </Button>
    </div>
  );
}

function Answer({ request }: { request: DamageRequest }) {
  const { id, amountMinor, currency, status } = request;
  const [agree, agreeing] = useAgreeToDamageMutation();
  const [disagree, disagreeing] = useDisagreeWithDamageMutation();
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isAgreeing, setAgreeing] = useState(false);
  const params = { damageRequestId: id };
  const amount = formatMoney(money(amountMinor, currency));
  const failure = agreeing.error ?? disagreeing.error;
  const sayNo = async () => {
    setTried(true);
    if (text.trim() === '') return;
    const { data } = await disagree({ params, body: { text: text.trim() } });
    if (data) toast.success(t('Your answer was sent'));
  };
  return (
    <Card title={t('Your answer')} className={classes.section}>
      {failure && <Banner tone="danger">{messageOf(failure)}</Banner>}
      <p>{t('Nothing is charged unless you agree and then pay with a card of your choice.')}</p>
      <div>
        <Button isPending={agreeing.isLoading} onPress={() => setAgreeing(true)}>
          {t('Agree to {{amount}}', { amount })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAgreeing}
        onOpenChange={setAgreeing}
        title={t('Agree to pay {{amount}}?', { amount })}
        confirmText={t('Agree')}
        onConfirm={async () => {
          await agree({ params, body: { amountMinor } });
          setAgreeing(false);
        }}
      >
        {t("You can't undo this. You pay in the next step.")}
      </ConfirmDialog>
      {status === 'OPEN' && (
        <>
          <TextArea
            label={t('Why you disagree')}
            description={t('The organiser and our support read it.')}
            value={text}
            onChange={setText}
            maxLength={damageRules.textMax}
            errorMessage={wasTried && text.trim() === '' ? t('Say why you disagree') : undefined}
          />
          <div>
            <Button variant="secondary" isPending={disagreeing.isLoading} onPress={() => void sayNo()}>
              {t('Disagree')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Payment({ request: { id, amountMinor, currency, organiser } }: { request: DamageRequest }) {
  const { data: countries = [] } = useCountriesQuery();
  const [send, sending] = usePayDamageMutation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const pay = async (body: CompleteOrder) => {
    const { data } = await send({ params: { damageRequestId: id }, body });
    setChallenge(data?.status === 'ACTION_REQUIRED' && data.clientSecret === null ? data : null);
    if (data?.status === 'PAID') toast.success(t('Payment processed successfully!'));
    return data;
  };
  return (
    <Card title={t('Pay for the damage')} className={classes.section}>
      <p>{t('We pass it on to {{organiser}}.', { organiser: organiser.name })}</p>
      <GatewayForm
        total={money(amountMinor, currency)}
        countries={sortByTranslatedName(countries)}
        isPending={sending.isLoading}
        isDisabled={sending.isLoading}
        failure={sending.error ? messageOf(sending.error) : undefined}
        onPay={pay}
      />
      {challenge && (
        <ChallengeDialog
          challenge={challenge}
          isPending={sending.isLoading}
          onAnswer={(challengeCode) => void pay({ challengeId: challenge.challengeId, challengeCode })}
          onCancel={() => setChallenge(null)}
        />
      )}
    </Card>
  );
}
