import type { Gateway } from '@exchange/gateway'
import type { Drawing } from '../drawings.ts'

const stays = new AbortController().signal

/** Cached response to a drawing, generated without a queue. */
export const cachedDrawing = ({ responses }: Gateway, drawing: Drawing) =>
  responses.get({ ...drawing, make: () => drawing.make(stays) })
