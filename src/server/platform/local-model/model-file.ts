import { basename, join, resolve } from 'node:path';

/** Folders of the runtime and of downloaded models. */
export const partFolder = (folder: string): string => join(folder, 'part');
const modelsFolder = (folder: string): string => join(folder, 'models');

const address = /^hf:(?<owner>\w[\w.-]*)\/(?<name>\w[\w.-]*)\/(?<folders>(?:\w[\w.-]*\/)*)(?<file>\w[\w.-]*\.gguf)$/;

/** Whether a model is given by a hub address, e.g. `hf:owner/name/model.gguf`. */
export const isHubAddress = (model: string): boolean => address.test(model);

/** Path of a model's file, also before it is downloaded. */
export function modelPath(model: string, folder: string): string {
  const { owner, name, folders = '', file } = address.exec(model)?.groups ?? {};
  if (!owner || !name || !file) return resolve(model);
  return join(modelsFolder(folder), `${owner}--${name}`, folders, file);
}

/** Download URL of a model's file, at a given revision. */
export function hubUrlOf(model: string, hubUrl: string, revision: string): string {
  const { owner, name, folders = '', file } = address.exec(model)?.groups ?? {};
  return `${hubUrl.replace(/\/$/, '')}/${owner}/${name}/resolve/${revision}/${folders}${file}`;
}

/** Name of a model, from its file name. */
const modelName = (model: string): string => basename(model).replace(/\.gguf$/, '');

/** Settings of a local model, given by path or hub address. */
export const localModelSettings = (model: string, folder: string) => ({
  provider: 'local' as const,
  model: modelName(model),
  files: { folder: partFolder(folder), path: modelPath(model, folder) },
});
