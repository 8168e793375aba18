import { z } from 'zod'

export const formats = ['json', 'csv', 'parquet'] as const
export type Format = (typeof formats)[number]

const FileBody = z.object({
  bytes: z.number(),
  etag: z.string(),
  /** The bytes of the same, compressed; null where the format is compressed by itself. */
  gzipBytes: z.number().nullable(),
})

/** What a folder of files says of itself, in `version.json`. */
export const VersionBody = z.object({
  name: z.string(),
  /** The day of its figures and a digest of them: other figures have another name. */
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
    // Left out by versions that were written before it existed.
    incomplete: z.array(z.string()).default([]),
  }),
  files: z.object({ json: FileBody, csv: FileBody, parquet: FileBody }),
})

/** One version of a set, in every format. Its files never change. */
export type DataVersion = z.infer<typeof VersionBody>
export type DataFile = z.infer<typeof FileBody>

/** The address of a version's Parquet file, which may be kept for good. */
export const datedPath = ({ name, version }: Pick<DataVersion, 'name' | 'version'>) =>
  `/data/v1/${name}-${version}.parquet`
