export const houseSizes = ['small', 'medium', 'large'] as const;
export type HouseSize = (typeof houseSizes)[number];

/** A model for download in the app, pinned by checksum. */
export interface HouseModel {
  size: HouseSize;
  name: string;
  /** Repository address, used in the settings. */
  address: `hf:${string}`;
  /** Repository revision; other revisions may have other files. */
  revision: string;
  bytes: number;
  sha256: string;
  licence: string;
}

/** Instruction-tuned, 4 bits per weight, without a vision part. */
export const houseModels: readonly HouseModel[] = [
  {
    size: 'small',
    name: 'Qwen3 4B Instruct 2507',
    address: 'hf:bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    revision: 'ae44f08e1392f39c0e474af10c3ff8355c8b6688',
    bytes: 2_497_280_736,
    sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    licence: 'Apache-2.0',
  },
  {
    size: 'medium',
    name: 'Qwen3 8B',
    address: 'hf:Qwen/Qwen3-8B-GGUF/Qwen3-8B-Q4_K_M.gguf',
    revision: '7c41481f57cb95916b40956ab2f0b139b296d974',
    bytes: 5_027_783_488,
    sha256: 'd98cdcbd03e17ce47681435b5150e34c1417f50b5c0019dd560e4882c5745785',
    licence: 'Apache-2.0',
  },
  {
    size: 'large',
    name: 'Qwen3 30B A3B Instruct 2507',
    address: 'hf:unsloth/Qwen3-30B-A3B-Instruct-2507-GGUF/Qwen3-30B-A3B-Instruct-2507-Q4_K_M.gguf',
    revision: 'eea7b2be5805a5f151f8847ede8e5f9a9284bf77',
    bytes: 18_556_686_752,
    sha256: '6c997b8af17debdfb01d890214400ccbab00db6acc0ba8da5de1cc906c4774d0',
    licence: 'Apache-2.0',
  },
];

/** Memory needed in addition to the weights: context window, buffers and process. */
const BESIDE_BYTES = 2_500_000_000;

/** Returns the memory in bytes that a machine should have for a model, with some left for everything else. */
export const memoryFor = ({ bytes }: Pick<HouseModel, 'bytes'>): number => bytes + BESIDE_BYTES;
