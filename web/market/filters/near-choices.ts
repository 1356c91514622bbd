// Places of the list "Nearest to": state capitals, and more of the large cities.

/** As addresses say them; any local government of Nigeria may stand there. */
export const nearChoices: readonly string[] =
  `Aba South, Abia; Umuahia North, Abia; Yola North, Adamawa; Uyo, Akwa Ibom; Awka South, Anambra; Onitsha North, Anambra;
  Bauchi, Bauchi; Yenagoa, Bayelsa; Makurdi, Benue; Maiduguri, Borno; Calabar Municipal, Cross River; Oshimili South, Delta;
  Warri South, Delta; Abakaliki, Ebonyi; Oredo, Edo; Ado-Ekiti, Ekiti; Enugu North, Enugu; Abuja Municipal, FCT;
  Gwagwalada, FCT; Gombe, Gombe; Owerri Municipal, Imo; Dutse, Jigawa; Kaduna North, Kaduna; Zaria, Kaduna;
  Kano Municipal, Kano; Katsina, Katsina; Birnin Kebbi, Kebbi; Lokoja, Kogi; Ilorin West, Kwara; Alimosho, Lagos;
  Eti-Osa, Lagos; Ikeja, Lagos; Ikorodu, Lagos; Lagos Island, Lagos; Surulere, Lagos; Lafia, Nasarawa; Chanchaga, Niger;
  Abeokuta South, Ogun; Ado-Odo/Ota, Ogun; Akure South, Ondo; Osogbo, Osun; Ibadan North, Oyo; Jos North, Plateau;
  Obio/Akpor, Rivers; Port Harcourt, Rivers; Sokoto North, Sokoto; Jalingo, Taraba; Damaturu, Yobe; Gusau, Zamfara`.split(
    /;\s+/,
  )
