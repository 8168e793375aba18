import type { RichTextDocument } from './rich-text.ts'

interface Embed<Type extends string> {
  readonly __typename: Type
  id: string
  title: string
}

export interface EmbedVideoBlock extends Embed<'EmbedVideoBlock'> {
  video: string
  isResponsive: boolean
  /** In pixels, here and below. */
  width: number | null
  height: number | null
  ratio: string
}

export interface IframeBlock extends Embed<'IframeBlock'> {
  url: string
  width: number | null
  height: number | null
}

export type JobsBoardEmbed = Embed<'JobsBoardEmbed'>

export interface PodcastPlayerEmbed extends Embed<'PodcastPlayerEmbed'> {
  show: string | null
}

export interface SocialFeedEmbed extends Embed<'SocialFeedEmbed'> {
  page: string
  width: number
  height: number | null
  tab: 'TIMELINE' | 'EVENTS' | 'MESSAGES'
}

export interface FormEmbed extends Embed<'FormEmbed'> {
  form: string
  height: number | null
}

export interface SubscriptionFormBlock extends Embed<'SubscriptionFormBlock'> {
  variant: 'GENERAL' | 'DAIRY'
  introduction: RichTextDocument | null
}

export type ContentEmbed =
  | EmbedVideoBlock
  | IframeBlock
  | JobsBoardEmbed
  | PodcastPlayerEmbed
  | SocialFeedEmbed
  | FormEmbed
  | SubscriptionFormBlock
