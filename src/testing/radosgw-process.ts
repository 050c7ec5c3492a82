import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

/** Debian: `radosgw ceph-mon ceph-osd ceph-common`. */
export const hasRadosgw = existsSync('/usr/bin/radosgw') && existsSync('/usr/bin/ceph-osd');

const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

export interface RadosgwProcess {
  origin: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

/** Starts a Ceph of one monitor and one store in memory, with its S3 gateway and one bucket. */
export async function startRadosgw(bucket: string): Promise<RadosgwProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'repaso-radosgw-'));
  const conf = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  const [clusterId, storeId] = [randomUUID(), randomUUID()];
  const monitor = `[v2:127.0.0.1:${await freePort()}/0]`;
  const port = await freePort();
  const [accessKeyId, secretAccessKey] = ['key', 'secret'];
  writeFileSync(
    conf,
    `[global]
fsid = ${clusterId}
keyring = ${keyring}
run_dir = ${folder}
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.asok
mon_initial_members = a
mon_host = ${monitor}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data = ${folder}/mon
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 1073741824
`,
  );
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'ignore', timeout: 60_000 });
  const children: ChildProcess[] = [];
  const kill = () => children.forEach((child) => child.kill('SIGKILL'));
  running.add(kill);
  const start = (command: string, ...args: string[]) =>
    void children.push(spawn(command, ['-f', '-c', conf, ...args], { cwd: folder, stdio: 'ignore' }));

  const addKey = (name: string, caps: Record<string, string>) =>
    run(
      'ceph-authtool',
      keyring,
      ...(existsSync(keyring) ? [] : ['--create-keyring']),
      '--gen-key',
      '-n',
      name,
      ...Object.entries(caps).flatMap(([service, cap]) => ['--cap', service, cap]),
    );
  addKey('mon.', { mon: 'allow *' });
  addKey('client.admin', { mon: 'allow *', osd: 'allow *' });
  addKey('client.rgw.a', { mon: 'allow rwx', osd: 'allow rwx' });
  addKey('osd.0', { mon: 'allow profile osd', osd: 'allow *' });
  run('monmaptool', '--create', '--fsid', clusterId, '--addv', 'a', monitor, 'monmap');
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '-c', conf, '--keyring', keyring);
  start('ceph-mon', '-i', 'a');
  run('ceph', '-c', conf, 'osd', 'new', storeId);
  mkdirSync(join(folder, 'osd'));
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', storeId, '-c', conf);
  start('ceph-osd', '-i', '0');
  run(
    ...(['radosgw-admin', '-c', conf, 'user', 'create', '--uid=repaso', '--display-name=Repaso'] as const),
    `--access-key=${accessKeyId}`,
    `--secret=${secretAccessKey}`,
  );
  start('radosgw', '-n', 'client.rgw.a', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`);
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(origin).catch(() => undefined))?.ok, 120_000);
  const client = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    origin,
    accessKeyId,
    secretAccessKey,
    async stop() {
      const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      kill();
      await Promise.all(gone);
      running.delete(kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
