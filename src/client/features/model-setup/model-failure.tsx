import { isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { type TextKey, useTranslate } from '#client/lib/i18n.ts';
import { FailureNote } from '#client/ui/failure-note.tsx';

const reasons: Record<string, TextKey> = {
  refused: 'modelSetup.fault.refused',
  unreachable: 'modelSetup.fault.unreachable',
  paused: 'modelSetup.fault.unreachable',
  unusable: 'modelSetup.fault.unusable',
  blocked: 'modelSetup.fault.unusable',
  unknown: 'modelSetup.fault.unknown',
  private: 'modelSetup.fault.private',
  https: 'modelSetup.fault.https',
  unknown_host: 'modelSetup.fault.unknownHost',
  key_required: 'modelSetup.fault.keyRequired',
};

/** Explains why a model was rejected, in its provider's words if there are any. */
export function ModelFailure({ error, name }: { error: unknown; name: string }) {
  const { t } = useTranslate();
  if (!error) return null;
  const [detail] = isApiError(error) ? error.details : [];
  const reason = detail && reasons[detail.rule];
  const text = detail?.said
    ? t('modelSetup.fault.said', { name, words: detail.said })
    : reason
      ? t(reason as 'modelSetup.fault.private', { address: detail.address ?? '' })
      : describeError(error);
  return <FailureNote error={error} title={t('modelSetup.notKept')} text={text} />;
}
