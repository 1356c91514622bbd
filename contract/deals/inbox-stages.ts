// Where a deal stands for one of its sides.

export const inboxStages = ['your-turn', 'their-turn', 'under-way', 'done'] as const
export type InboxStage = (typeof inboxStages)[number]
