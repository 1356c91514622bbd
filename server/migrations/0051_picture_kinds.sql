-- What a kept picture plainly is, judged once when it is taken in: what is no photograph is looked at before others see it.
alter table kept_picture add column kind text -- null where it was never judged
  check (kind in ('photograph', 'noise', 'plain surface', 'page of text'));
