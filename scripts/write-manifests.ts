/**
 * Writes deploy/kubernetes/repaso.yaml: `npm run manifests`. `settings` lists each setting
 * of a cluster once; the objects read them there.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document } from 'yaml';

type Role = 'web' | 'worker' | 'migrate';
interface Setting {
  /** Shown to the operator, who replaces it. */
  value: string;
  isSecret?: true;
  /** Only for these; otherwise for all. */
  roles?: Role[];
}

const GRACE_SECONDS = 45;
const DELAY_SECONDS = 8;
/** A folder below the volume, which the server creates with its own permissions. */
const DATA_DIR = '/repaso/data';

export const settings: Record<string, Setting> = {
  PUBLIC_URL: { value: 'https://repaso.example.org' },
  FIRST_ADMIN_EMAIL: { value: 'admin@example.org' },
  TRUSTED_PROXIES: { value: '10.0.0.0/8' },
  DATA_DIR: { value: DATA_DIR },
  MIGRATE_ON_START: { value: 'off' },
  S3_BUCKET: { value: 'repaso' },
  S3_ENDPOINT: { value: 'https://s3.example.org' },
  SHUTDOWN_DELAY_SECONDS: { value: String(DELAY_SECONDS), roles: ['web'] },
  // Split by queues: a second Deployment with other groups. Each document read at once takes up to 1.2 GB.
  WORKER_QUEUES: { value: 'reading,model,notices,upkeep', roles: ['worker'] },
  WORKER_CONCURRENCY: { value: '1', roles: ['worker'] },
  DATABASE_URL: { value: 'postgres://repaso:CHANGE_ME@postgres:5432/repaso', isSecret: true },
  SECRET_KEY: { value: 'CHANGE_ME', isSecret: true },
  S3_ACCESS_KEY_ID: { value: 'CHANGE_ME', isSecret: true },
  S3_SECRET_ACCESS_KEY: { value: 'CHANGE_ME', isSecret: true },
  METRICS_TOKEN: { value: 'CHANGE_ME', isSecret: true },
};

const PORT = 3000;
const IMAGE = 'registry.example.org/repaso:1';
const labelsOf = (role: Role) => ({ 'app.kubernetes.io/name': 'repaso', 'app.kubernetes.io/component': role });
const named = (role: Role) => ({ name: `repaso-${role}`, labels: labelsOf(role) });

const valuesOf = (isChosen: (setting: Setting) => boolean) =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, setting]) => (isChosen(setting) ? [[name, setting.value]] : [])),
  );

function pod(role: Role, command: string[], more: object) {
  const own = Object.entries(settings).flatMap(([name, { value, roles }]) =>
    roles?.includes(role) ? [{ name, value }] : [],
  );
  return {
    metadata: { labels: labelsOf(role) },
    spec: {
      ...(role === 'migrate' ? { restartPolicy: 'OnFailure' } : { terminationGracePeriodSeconds: GRACE_SECONDS }),
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        fsGroup: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name: role,
          image: IMAGE,
          args: command,
          ...(role === 'migrate' ? {} : { env: [{ name: 'ROLE', value: role }, ...own] }),
          envFrom: [{ configMapRef: { name: 'repaso' } }, { secretRef: { name: 'repaso' } }],
          ...more,
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [
            { name: 'work', mountPath: '/repaso' },
            { name: 'tmp', mountPath: '/tmp' },
          ],
        },
      ],
      // Rows are in Postgres and files in the bucket: a pod may lose what it has on disk.
      volumes: [
        { name: 'work', emptyDir: { sizeLimit: '10Gi' } },
        { name: 'tmp', emptyDir: {} },
      ],
    },
  };
}

function deployment(role: 'web' | 'worker', resources: object) {
  const probe = (path: string, more: object) => ({ httpGet: { path, port: PORT }, timeoutSeconds: 5, ...more });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: named(role),
    spec: {
      selector: { matchLabels: labelsOf(role) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: pod(role, ['src/server/main.ts'], {
        ports: [{ name: 'http', containerPort: PORT }],
        startupProbe: probe('/healthz', { periodSeconds: 2, failureThreshold: 60 }),
        readinessProbe: probe('/readyz', { periodSeconds: 2, failureThreshold: 2 }),
        livenessProbe: probe('/healthz', { periodSeconds: 10, failureThreshold: 6 }),
        resources,
      }),
    },
  };
}

const scaled = (role: 'web' | 'worker', most: number, metric: object) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: named(role),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: `repaso-${role}` },
    minReplicas: 2,
    maxReplicas: most,
    metrics: [metric],
  },
});

const objects = [
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'repaso' },
    data: valuesOf(({ isSecret, roles }) => !isSecret && !roles),
  },
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'repaso' },
    type: 'Opaque',
    stringData: valuesOf(({ isSecret }) => isSecret === true),
  },
  {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: named('migrate'),
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 600,
      template: pod('migrate', ['scripts/admin.ts', 'migrate'], {
        resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { memory: '512Mi' } },
      }),
    },
  },
  deployment('web', { requests: { cpu: '250m', memory: '512Mi' }, limits: { memory: '1Gi' } }),
  deployment('worker', { requests: { cpu: '500m', memory: '1Gi' }, limits: { memory: '3Gi' } }),
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: named('web'),
    spec: { selector: labelsOf('web'), ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      ...named('web'),
      annotations: {
        // Event streams and the words of a chat arrive one by one; documents are large.
        'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        'nginx.ingress.kubernetes.io/proxy-body-size': '2g',
        'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
      },
    },
    spec: {
      tls: [{ hosts: ['repaso.example.org'], secretName: 'repaso-tls' }],
      rules: [
        {
          host: 'repaso.example.org',
          http: {
            paths: [
              { path: '/', pathType: 'Prefix', backend: { service: { name: 'repaso-web', port: { name: 'http' } } } },
            ],
          },
        },
      ],
    },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: named('web'),
    spec: { minAvailable: 1, selector: { matchLabels: labelsOf('web') } },
  },
  scaled('web', 6, {
    type: 'Resource',
    resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
  }),
  // Needs an adapter that offers the gauge of /metrics as an external metric.
  scaled('worker', 8, {
    type: 'External',
    external: { metric: { name: 'repaso_job_oldest_wait_seconds' }, target: { type: 'Value', value: '60' } },
  }),
];

const HEAD = ` Repaso on Kubernetes: web and worker apart, rows in Postgres, files in a bucket. Written by "npm run manifests".
 Replace the image, the addresses and each CHANGE_ME; docs/scaling.md says in which order to apply it.`;

/** The whole file. */
export function manifests(): string {
  return objects
    .map((object, index) => {
      // kubectl reads YAML 1.1, in which an unquoted off is a boolean.
      const document = new Document(object, { version: '1.1' });
      if (index === 0) document.commentBefore = HEAD;
      return document.toString({ lineWidth: 0, singleQuote: true });
    })
    .join('---\n');
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../deploy/kubernetes/repaso.yaml'), manifests());
