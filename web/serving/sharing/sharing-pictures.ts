import type { Gateway } from '@exchange/gateway'
import { operationHash } from '../../src/apollo/operation-hash.ts'
import {
  SharedIndex,
  type SharedIndex as IndexAnswer,
} from '../../src/features/sharing/__generated__/shared-index.graphql.ts'
import {
  SharedInstrument,
  type SharedInstrument as InstrumentAnswer,
} from '../../src/features/sharing/__generated__/shared-instrument.graphql.ts'
import type { Drawing, Made } from '../drawings.ts'
import { securityHeaders } from '../security-headers.ts'
import { drawPng } from './draw-png.ts'
import { pictureSvg } from './picture-svg.ts'
import { readShared, withoutSubject } from './read-shared.ts'
import { type SharedSubject, subjectOfIndex, subjectOfInstrument } from './shared-subject.ts'

/** Path of the sharing pictures. */
const picturePath = /^\/sharing\/(instruments|indices)\/([A-Za-z0-9]{1,12})\.png$/

interface Kind {
  hash: string
  /** Null where the response has none. */
  subjectOf(data: unknown): SharedSubject | null
}

const kinds: Readonly<Record<string, Kind>> = {
  instruments: {
    hash: operationHash(SharedInstrument),
    subjectOf(data) {
      const { instrument } = data as InstrumentAnswer
      return instrument && subjectOfInstrument(instrument)
    },
  },
  indices: {
    hash: operationHash(SharedIndex),
    subjectOf(data) {
      const { index } = data as IndexAnswer
      return index && subjectOfIndex(index)
    },
  },
}

/**
 * Sharing pictures of instruments and indices, cached like pages: drawn once per change, and only for existing ones. Undefined
 * for any other address.
 */
export function createSharingPictures(gateway: Gateway) {
  async function make({ hash, subjectOf }: Kind, code: string): Promise<Made> {
    const answer = await readShared(gateway, hash, { code })
    const { data, hasErrors, dependencies } = answer
    const subject = data === null ? null : subjectOf(data)
    if (!subject) return withoutSubject(answer, 'We can’t draw this picture right now\n')
    return {
      status: 200,
      headers: { 'content-type': 'image/png', ...securityHeaders },
      body: await drawPng(pictureSvg(subject)),
      dependencies,
      hasErrors,
    }
  }

  return ({ pathname }: URL): Drawing | undefined => {
    const [, kindName = '', name = ''] = picturePath.exec(pathname) ?? []
    const kind = kinds[kindName]
    if (!kind) return undefined
    const code = name.toUpperCase()
    return { key: `picture ${kindName} ${code}`, address: pathname, make: () => make(kind, code) }
  }
}
