import { z } from 'zod'
import type { LocaleMap } from './locale-map.ts'

const Sys = z.looseObject({
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  firstPublishedAt: z.string().optional(),
  publishedAt: z.string().optional(),
  publishedCounter: z.number().optional(),
  publishedVersion: z.number().optional(),
})

/** `sys` of a version, without its id and type. A missing time is that of the file. */
export type EntitySys = z.output<typeof Sys>

const metadata = z.record(z.string(), z.unknown())

/** `entries/{id}.json` */
export const EntryFile = z.strictObject({
  contentType: z.string(),
  sys: Sys.default({}),
  metadata: metadata.optional(),
  fields: z.record(z.string(), z.unknown()).default({}),
})

/** `assets/{id}.json`; the file itself is `assets/{id}/{fileName}`, or at its url. */
export const AssetFile = z.strictObject({
  sys: Sys.default({}),
  metadata: metadata.optional(),
  fields: z.strictObject({
    title: z.unknown().optional(),
    description: z.unknown().optional(),
    file: z.unknown().optional(),
  }),
})

/** An asset's file in JSON. Properties read from a local file override `details`. */
export const FileValue = z.strictObject({
  fileName: z.string().regex(/^[^/\\]+$/, 'is not a name'),
  contentType: z.string(),
  url: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})

/** A local file next to its asset's JSON. */
export interface LocalFile {
  path: string
  /** A hash of its bytes. */
  token: string
  size: number
  image?: { width: number; height: number }
}

/** An asset's file in one locale. */
export type AssetFileValue = z.output<typeof FileValue> & { local?: LocalFile }

interface Entity {
  id: string
  /** The path of its file in the folder. */
  file: string
  sys: EntitySys
  /** Modification time of the file, in milliseconds since 1970. */
  modifiedAt: number
  metadata: Record<string, unknown> | undefined
  fields: Readonly<Record<string, LocaleMap>>
}

/** One version of an entry, with every field as a locale map. */
export interface Entry extends Entity {
  type: 'Entry'
  contentType: string
}

/** One version of an asset. Its files, by locale, are separate from its other fields. */
export interface Asset extends Entity {
  type: 'Asset'
  files: Readonly<Record<string, AssetFileValue>>
}
