import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Facade } from '../../embeds/facade.tsx'
import { videoFrame } from '../../embeds/frames.ts'
import { videoId } from '../../video-id.ts'
import { EmbedVideo_entry } from './__generated__/embed-video.graphql.ts'

interface EmbedVideoProps {
  entry: FragmentType<typeof EmbedVideo_entry>
}

/** A video whose player loads on request. Empty when the address contains no video id. */
export function EmbedVideo({ entry }: EmbedVideoProps) {
  const { data } = useFragment({ fragment: EmbedVideo_entry, from: entry })
  const { title, video } = data
  const frame = videoFrame(videoId(video))
  if (!frame) return null
  return <Facade title={title} frame={frame} {...sizeOf(data)} />
}

/** Full width, or the editors' size; a smaller screen keeps the aspect ratio. */
function sizeOf({ isResponsive, width, height, ratio }: EmbedVideo_entry) {
  if (isResponsive) return { ratio }
  if (width !== null && height !== null) return { width, ratio: `${width}:${height}` }
  return height === null ? { width, ratio } : { height }
}
