-- expand: a short video of a car: its upload while it is made small, and what the car shows.
alter table upload
  add column kind text not null default 'picture',
  -- When its sender asked to have it made ready, how often that was begun, and why it can't be.
  add column asked_at timestamptz,
  add column tries smallint not null default 0,
  add column problem text;
alter table upload add constraint upload_kind_check check (
  kind in ('picture', 'video') and (kind = 'video' or (asked_at is null and problem is null))
) not valid;
alter table upload add constraint upload_problem_check check (problem is null or hash is null) not valid;
-- A video is kept under its poster.
alter table kept_picture add column video_seconds real, add column video_bytes integer;
alter table kept_picture add constraint kept_picture_video_check check (
  (video_seconds is null) = (video_bytes is null) and video_seconds > 0 and video_bytes > 0
) not valid;
alter table car add column video jsonb;
