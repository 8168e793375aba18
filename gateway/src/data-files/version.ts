import { z } from 'zod'

export const formats = ['json', 'csv', 'parquet'] as const
export type Format = (typeof formats)[number]

/** Layout of the files of a version. Files of an earlier layout, whose CSV begins with remarks, are built again. */
export const fileLayout = 2

const FileBody = z.object({
  bytes: z.number(),
  etag: z.string(),
  /** Size of the gzip copy; null for a format with built-in compression. */
  gzipBytes: z.number().nullable(),
})

/** Content of `version.json` in a folder of files. */
export const VersionBody = z.object({
  name: z.string(),
  // Missing in files written before the field existed.
  fileLayout: z.number().default(1),
  /** Date and digest of its figures: other figures have another name. */
  version: z.string(),
  builtAt: z.number(),
  rows: z.number(),
  /** First and last date of the rows; null for a set without a period. */
  covers: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
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
