import { zipSync } from 'fflate'

/** A file to compress, and the New Zealand date of its entry. */
export interface PackedFile {
  name: string
  bytes: Uint8Array
  date: string
}

/** A zip file of one file. The same input gives the same bytes. */
export const zipFile = ({ name, bytes, date }: PackedFile): Uint8Array =>
  // Entries of zip files have local times, so the date is read as one.
  zipSync({ [name]: [bytes, { mtime: new Date(`${date}T00:00`) }] })
