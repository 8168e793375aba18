import { z } from 'zod'

export const formats = ['json', 'csv', 'parquet'] as const
export type Format = (typeof formats)[number]

const FileBody = z.object({
  bytes: z.number(),
  etag: z.string(),
  /** Size of the gzip copy; null for a format with built-in compression. */
  gzipBytes: z.number().nullable(),
})

/** Content of `version.json` in a folder of files. */
export const VersionBody = z.object({
  name: z.string(),
  /** Date and digest of its figures: other figures have another name. */
  version: z.string(),
  builtAt: z.number(),
  rows: z.number(),
  origin: z.object({
    asAt: z.string().nullable(),
    readAt: z.string().nullable(),
    delayMinutes: z.number(),
    source: z.string(),
    isSimulated: z.boolean(),
    isCurrent: z.boolean(),
    missing: z.array(z.string()),
    // Missing in files written before the field existed.
    incomplete: z.array(z.string()).default([]),
  }),
  files: z.object({ json: FileBody, csv: FileBody, parquet: FileBody }),
})

/** One version of a set in every format. Its files never change. */
export type DataVersion = z.infer<typeof VersionBody>
export type DataFile = z.infer<typeof FileBody>

/** Address of a version's Parquet file, which may be cached permanently. */
export const datedPath = ({ name, version }: Pick<DataVersion, 'name' | 'version'>) =>
  `/data/v1/${name}-${version}.parquet`
