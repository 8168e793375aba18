import {
  type Channel,
  type ChannelOptions,
  createChannel,
  type LiveOperation,
  type Reading,
} from './channel.ts'
import { createLogChannel } from './log-channel.ts'

/** Live answers to many readers: each distinct operation is executed and serialised once for all of them. */
export interface FanOut {
  /** Sends the reader the operation's current state, then each change. Returns a function that detaches. */
  attach(operation: LiveOperation, reading: Reading): () => void
  status(): { operations: number; readers: number }
}

export function createFanOut(
  shared: Pick<ChannelOptions, 'log' | 'printNext' | 'failure' | 'slice'>,
): FanOut {
  const channels = new Map<string, Channel>()

  function channelOf(operation: LiveOperation): Channel {
    const open = channels.get(operation.key)
    if (open) return open
    const create = operation.isOfLog ? createLogChannel : createChannel
    const channel: Channel = create({
      ...shared,
      operation,
      onEnd: () => {
        if (channels.get(operation.key) === channel) channels.delete(operation.key)
      },
    })
    channels.set(operation.key, channel)
    return channel
  }

  return {
    attach: (operation, reading) => channelOf(operation).attach(reading),
    status: () => ({
      operations: channels.size,
      readers: [...channels.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  }
}
