// Where a deal stands for one of its sides: its turn, under way, or done.

export const inboxStages = ['your-turn', 'under-way', 'done'] as const
export type InboxStage = (typeof inboxStages)[number]
