import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badRequest, notFound } from '../http/api-error.ts'
import { finishedResponse } from '../http/finished-response.ts'
import type { AssetFileValue, LocalFile } from '../space/entity.ts'
import type { SpaceFolder, WatchedSpace } from '../space/space-folder.ts'
import { createPictureCache } from './picture-cache.ts'
import { parsePictureOptions } from './picture-options.ts'

const headers = {
  // The address holds a hash of the file.
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  // A picture or a document may contain scripts; opened directly, it must not run them.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
}

const address = /^\/assets-files\/([^/]+)\/([\w.-]+)\/([0-9a-f]{32})\/[^/]+$/

/** Serves the files of assets: `/assets-files/{space}/{asset}/{hash}/{name}`, pictures in the requested size and format. */
export function createAssetFiles(folder: SpaceFolder, space: string) {
  const pictures = createPictureCache()

  return {
    async answer(request: Request, url: URL): Promise<Response> {
      const [, inSpace, id = '', token = ''] = address.exec(url.pathname) ?? []
      const current = await folder.current()
      const file = inSpace === space ? findFile(current, id, token) : undefined
      if (!file) throw notFound({ type: 'Asset', id, space })
      const read = () => readFile(join(current.directory, file.local.path))
      const options = parsePictureOptions(url.searchParams)
      if (!options)
        return finishedResponse(request, {
          bytes: await read(),
          headers: { ...headers, 'content-type': file.contentType },
        })
      if (!file.local.image) throw badRequest(`${file.fileName} is not a picture`)
      const { bytes, contentType } = await pictures.get(`${token}:${JSON.stringify(options)}`, {
        read,
        options,
      })
      return finishedResponse(request, { bytes, headers: { ...headers, 'content-type': contentType } })
    },
  }
}

/** The file of an asset by its hash. Includes files of drafts: their addresses are published only by the preview API. */
function findFile({ published, preview }: WatchedSpace, id: string, token: string) {
  const files = [published, preview].flatMap(({ assets }) => Object.values(assets.get(id)?.files ?? {}))
  return files.find((file): file is AssetFileValue & { local: LocalFile } => file.local?.token === token)
}
