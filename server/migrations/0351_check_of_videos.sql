-- expand: checks of videos, validated beside running work.
alter table upload validate constraint upload_kind_check;
alter table upload validate constraint upload_problem_check;
alter table kept_picture validate constraint kept_picture_video_check;
