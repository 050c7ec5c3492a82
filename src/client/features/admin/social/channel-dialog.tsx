import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/admin-social.ts';
import type { SocialChannel, WantedChannel } from '#contract/admin-social.ts';
import { channelKinds } from '#domain/social/channels.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useProblem } from './use-problem.ts';

const SECRET_BYTES = 32;
const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;
const usualAddress = { mastodon: '', bluesky: 'https://bsky.social', webhook: '' };

interface ChannelDialogProps {
  channel: SocialChannel | undefined;
  onClose: () => void;
}

/** Adds or edits a channel; for all but webhooks, checks the sign-in before saving. */
export default function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const [kind, setKind] = useState(channel?.kind ?? 'mastodon');
  const [name, setName] = useState(channel?.name ?? '');
  const [address, setAddress] = useState(channel?.address ?? '');
  const [account, setAccount] = useState(channel?.account ?? '');
  const [secret, setSecret] = useState('');
  const wanted = (): WantedChannel => {
    const common = {
      name: name.trim() || t(`social.kind.${kind}`),
      address: withProtocol(address.trim() || usualAddress[kind]),
      ...(secret === '' ? {} : { secret: secret.trim() }),
    };
    return kind === 'bluesky' ? { kind, ...common, account: account.trim().replace(/^@/, '') } : { kind, ...common };
  };
  const save = useMutation({
    mutationFn: () =>
      channel
        ? call(contract.changeSocialChannel, {
            params: { uuid: channel.uuid },
            body: { channel: wanted(), version: channel.version },
          })
        : call(contract.createSocialChannel, { body: { channel: wanted() } }),
    onSuccess: async () => {
      toast({ title: t(kind === 'webhook' ? 'social.hookSaved' : 'social.channelSaved') });
      await refresh(client, contract.listSocialChannels.path);
      onClose();
    },
  });
  const kept = channel ? t('social.secretKept') : undefined;
  return (
    <FormDialog
      title={channel ? t('social.changeChannel', { name: channel.name }) : t('social.addChannel')}
      submitLabel={t(kind === 'webhook' ? 'ui.save' : 'social.checkAndSave')}
      submittable={(channel !== undefined || secret !== '') && (kind === 'bluesky' ? account !== '' : address !== '')}
      busy={save.isPending}
      error={undefined}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      {channel ? null : (
        <SelectField
          label={t('social.kind')}
          value={kind}
          options={channelKinds.map((value) => ({ value, label: t(`social.kind.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setSecret(next === 'webhook' ? newSecret() : '');
          }}
        />
      )}
      <TextField
        label={t('social.name')}
        maxLength={60}
        autoComplete="off"
        placeholder={t(`social.kind.${kind}`)}
        value={name}
        onChange={setName}
      />
      {kind === 'mastodon' ? (
        <>
          <TextField
            label={t('social.instance')}
            hint={t('social.instanceHint')}
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={setAddress}
          />
          <TextField
            label={t('social.token')}
            hint={[t('social.tokenHint'), kept].filter(Boolean).join(' ')}
            type="password"
            autoComplete="new-password"
            value={secret}
            onChange={setSecret}
          />
        </>
      ) : null}
      {kind === 'bluesky' ? (
        <>
          <TextField
            label={t('social.handle')}
            hint={t('social.handleHint')}
            autoComplete="off"
            autoCapitalize="none"
            value={account}
            onChange={setAccount}
          />
          <TextField
            label={t('social.appPassword')}
            hint={[t('social.appPasswordHint'), kept].filter(Boolean).join(' ')}
            type="password"
            autoComplete="new-password"
            value={secret}
            onChange={setSecret}
          />
          <TextField
            label={t('social.service')}
            inputMode="url"
            autoComplete="off"
            placeholder={usualAddress.bluesky}
            value={address}
            onChange={setAddress}
          />
        </>
      ) : null}
      {kind === 'webhook' ? (
        <>
          <TextField
            label={t('social.hookAddress')}
            hint={t('social.hookAddressHint')}
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={setAddress}
          />
          {secret === '' ? (
            <div>
              <p>{t('social.hookSecretKept')}</p>
              <Button size="small" onClick={() => setSecret(newSecret())}>
                {t('social.newSecret')}
              </Button>
            </div>
          ) : (
            <Stack>
              <TextField
                label={t('social.hookSecret')}
                hint={t('social.hookSecretHint')}
                autoComplete="off"
                spellCheck={false}
                value={secret}
                onChange={setSecret}
              />
              <CopyButton
                text={secret}
                words={{ copy: t('social.copy'), copied: t('social.copied'), failed: t('social.copyFailed') }}
              />
            </Stack>
          )}
        </>
      ) : null}
      <Failure error={save.error} />
    </FormDialog>
  );
}

/** Shows an error with the service's message. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslate();
  const say = useProblem();
  if (!error) return null;
  const detail = isApiError(error) && error.code === 'CHANNEL_BROKEN' ? error.details[0] : undefined;
  const text = detail ? say(detail.said ?? detail.rule) : describeError(error);
  return <FailureNote title={t('social.channelNotSaved')} error={error} text={text} />;
}

const withProtocol = (address: string): string => (/^https?:\/\//i.test(address) ? address : `https://${address}`);
