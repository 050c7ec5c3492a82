import { basename, join, resolve } from 'node:path';

/** Where the part and fetched models lie. */
export const partFolder = (folder: string): string => join(folder, 'part');
const modelsFolder = (folder: string): string => join(folder, 'models');

const address = /^hf:(?<owner>\w[\w.-]*)\/(?<name>\w[\w.-]*)\/(?<folders>(?:\w[\w.-]*\/)*)(?<file>\w[\w.-]*\.gguf)$/;

/** Whether a model is named by its address at a hub, such as `hf:owner/name/model.gguf`. */
export const isHubAddress = (model: string): boolean => address.test(model);

/** Where the file of a model lies, or will once it is fetched. */
export function modelPath(model: string, folder: string): string {
  const { owner, name, folders = '', file } = address.exec(model)?.groups ?? {};
  if (!owner || !name || !file) return resolve(model);
  return join(modelsFolder(folder), `${owner}--${name}`, folders, file);
}

/** Where the file of a model is fetched from, at a given state of its place. */
export function hubUrlOf(model: string, hubUrl: string, revision: string): string {
  const { owner, name, folders = '', file } = address.exec(model)?.groups ?? {};
  return `${hubUrl.replace(/\/$/, '')}/${owner}/${name}/resolve/${revision}/${folders}${file}`;
}

/** Name of a model, wherever its file lies. */
const modelName = (model: string): string => basename(model).replace(/\.gguf$/, '');

/** Settings of a model that runs here, named by its path or address. */
export const localModelSettings = (model: string, folder: string) => ({
  provider: 'local' as const,
  model: modelName(model),
  files: { folder: partFolder(folder), path: modelPath(model, folder) },
});
