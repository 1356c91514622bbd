-- expand concurrently: finds the cars that show a video, as one finds them by their pictures.
create index concurrently car_video on car ((video ->> 'hash')) where video is not null;
